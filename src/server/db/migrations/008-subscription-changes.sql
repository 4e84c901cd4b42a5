-- A change of plan that is under way: at most one for a user. Its id makes the keys under which the
-- provider does each step once, so that an interrupted change can be sent again.
create table subscription_changes (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  -- Plan, period and card that were asked for.
  request jsonb not null,
  -- What was decided; null until then.
  decision jsonb,
  -- Who works on it. null: interrupted, or waiting for a payment to be confirmed.
  node_id uuid,
  is_waiting boolean not null default false,
  -- {"to": plan or null} that was to follow the term, in case the change does not come about.
  restore jsonb,
  started_at timestamptz not null
);

-- The price that was shown last is the one that is charged: the moment that it was counted from.
create table subscription_previews (
  user_id uuid primary key references users (id) on delete cascade,
  tier text not null,
  period text not null check (period in ('Month', 'Year')),
  counted_from timestamptz not null
);
