-- How many processes died over a run. A worker that stops in order hands its run back, and does not
-- count; `attempt` counts every worker, since it fences them off from each other.
alter table generations add column deaths integer not null default 0;
