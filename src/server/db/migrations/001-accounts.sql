-- Who uses this server, and how they prove it.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  is_demo boolean not null default false,
  tier text not null default 'Free',
  created_at timestamptz not null
);
create unique index users_one_demo on users (is_demo) where is_demo;

-- Only hashes of tokens are kept: a copy of the database signs nobody in.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_by_user on api_tokens (user_id, id desc);

-- The paid term of those who have one; the plan itself is users.tier.
create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  period text not null check (period in ('Month', 'Year')),
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled')),
  started_at timestamptz not null,
  purchase_price_usdc_cent integer not null check (purchase_price_usdc_cent >= 0)
);

-- Attempts in the current window. In the database, so that several nodes count together.
create table rate_limits (
  key bytea primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_by_age on rate_limits (window_start);
