-- Double entry in milli-credits. What is written stays: a mistake is corrected by a new transaction.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- null: the house's own account of that kind
  user_id uuid references users (id),
  kind text not null,
  balance bigint,
  unique nulls not distinct (user_id, kind),
  check (kind in ('credits', 'held') = (user_id is not null)),
  -- Nobody spends what they do not have, whatever a program above gets wrong.
  check (user_id is null or balance >= 0),
  -- Every run would wait for the one row of the house: its sum is made when it is asked for.
  check ((user_id is null) = (balance is null))
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  -- What it is for, such as 'hold:<generation id>': posted once, however often it is tried.
  key text not null unique,
  user_id uuid not null references users (id),
  generation_id uuid,
  description text not null,
  created_at timestamptz not null
);
create index ledger_transactions_by_user on ledger_transactions (user_id, id desc);
create index ledger_transactions_by_generation on ledger_transactions (generation_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_account on ledger_entries (account_id, id);

create function ledger_entry_apply() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount
  where id = new.account_id and user_id is not null;
  return null;
end
$$;
create trigger ledger_entries_apply after insert on ledger_entries
for each row execute function ledger_entry_apply();

create function ledger_transaction_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % is not balanced', new.transaction_id;
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
deferrable initially deferred for each row execute function ledger_transaction_balanced();

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
for each row execute function ledger_append_only();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
for each row execute function ledger_append_only();

insert into ledger_accounts (kind) values ('granted'), ('revenue');
