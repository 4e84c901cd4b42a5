-- Cards, purchases, subscriptions and invoices. The card provider's objects are the truth of all
-- payments; these rows mirror them, so that every question can be answered without the provider.

create table card_customers (
  user_id uuid primary key references users (id) on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null
);

create table cards (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Detached from the customer, and never usable again.
  deleted_at timestamptz
);
create index cards_by_user on cards (user_id);

create table credit_purchases (
  id uuid primary key,
  user_id uuid not null references users (id),
  credits_milli bigint not null check (credits_milli > 0),
  price_usdc_cent integer not null check (price_usdc_cent > 0),
  -- null until the provider has answered; the provider knows the purchase by its metadata.
  payment_intent_id text unique,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  reversed_milli bigint not null default 0 check (reversed_milli between 0 and credits_milli),
  created_at timestamptz not null,
  paid_at timestamptz
);
create index credit_purchases_by_user on credit_purchases (user_id, id desc);
create index credit_purchases_pending on credit_purchases (created_at) where status = 'pending';

-- The term is what the provider says, not what is counted from a start.
alter table subscriptions rename column started_at to term_start;
alter table subscriptions
  add column provider_id text unique,
  add column term_end timestamptz,
  add column tier_after text,
  add column period_after text check (period_after in ('Month', 'Year')),
  add column has_ended boolean not null default false,
  add column synced_at timestamptz;
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('active', 'trialing', 'past_due', 'canceled', 'incomplete'));

create table invoices (
  id text primary key,
  user_id uuid not null references users (id),
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  description text not null,
  amount_due_usdc_cent integer not null check (amount_due_usdc_cent >= 0),
  amount_paid_usdc_cent integer not null check (amount_paid_usdc_cent >= 0),
  created_at timestamptz not null,
  paid_at timestamptz
);
create index invoices_by_user on invoices (user_id, created_at desc);

-- Events that were taken: a repeated one changes nothing.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- The card provider of the sandbox: its objects, the answers it gave for idempotency keys, and its
-- events that wait to be delivered. Empty where a real provider is connected.
create table sandbox_objects (
  id text not null,
  kind text not null,
  customer_id text,
  data jsonb not null,
  -- When something happens to it by itself (a renewal, an expiry): seconds in its customer's time.
  due_at bigint,
  seq bigint generated always as identity,
  primary key (kind, id)
);
create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null;
create index sandbox_objects_by_customer on sandbox_objects (customer_id, kind, seq desc);
create index sandbox_objects_by_kind on sandbox_objects (kind, seq desc);

create table sandbox_requests (
  key text primary key,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);

create table sandbox_events (
  id text primary key,
  seq bigint generated always as identity,
  type text not null,
  payload text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_events_waiting on sandbox_events (next_attempt_at) where delivered_at is null;

-- Credits of the plan, which expire with the term, apart from those that were bought or given.
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_owner
  check (kind in ('credits', 'monthly', 'held') = (user_id is not null));
insert into ledger_accounts (kind) values ('sold');
insert into ledger_accounts (user_id, kind, balance) select id, 'monthly', 0 from users;
