-- Runs of actions. Money is in milli-credits (thousandths of a Credit).

create table generations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  action_id text not null,
  -- Options as shown to people: defaults filled in, passwords left out.
  params jsonb not null,
  bucket_id uuid not null,
  recipient text not null,
  -- Private keys of the inputs and secret options, sealed with the server key; null once it ended.
  sealed bytea,
  status text not null default 'queued' check
    (status in ('queued', 'running', 'succeeded', 'partly_succeeded', 'failed', 'cancelled')),
  price jsonb not null,
  held_milli bigint not null check (held_milli >= 0),
  charged_milli bigint not null default 0,
  refunded_milli bigint not null default 0,
  -- Fencing: every worker that takes the run raises it, and only the last one may write.
  attempt integer not null default 0,
  node_id uuid,
  -- The API node that holds a client's connection open for the result; nobody else could use it.
  awaited_by uuid,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((status in ('queued', 'running')) = (finished_at is null)),
  check (finished_at is null or sealed is null),
  check (finished_at is null or charged_milli + refunded_milli = held_milli)
);
create index generations_by_user on generations (user_id, id desc);
create index generations_open on generations (id) where finished_at is null;

create table generation_inputs (
  generation_id uuid not null references generations (id) on delete cascade,
  position integer not null,
  content_item_id uuid not null,
  name text not null,
  media_type_id text not null,
  conversion_id text not null,
  options jsonb not null,
  price_milli bigint,
  status text not null default 'queued' check
    (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  progress real not null default 0,
  warnings jsonb not null default '[]',
  error jsonb,
  result_item_id uuid not null,
  primary key (generation_id, position)
);

-- Answers to requests with an Idempotency-Key. No answer yet: the node is working on it, or died.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  node_id uuid not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
