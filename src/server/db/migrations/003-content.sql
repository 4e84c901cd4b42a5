-- Buckets are folders of encrypted files; content items are the files: uploads and results.

create table buckets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- The public age recipient that results are encrypted to. The identity never reaches the server.
  recipient text not null,
  -- Made for one call of the direct API and removed with its answer; never listed.
  ephemeral boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  share_expires_at timestamptz
);
-- Ids are UUIDv7 and so in order of time: lists are paged by id alone.
create index buckets_by_user on buckets (user_id, id desc);
create index buckets_by_expiry on buckets (expires_at) where expires_at is not null;

create table content_items (
  id uuid primary key,
  bucket_id uuid not null references buckets (id) on delete cascade,
  kind text not null check (kind in ('upload', 'result')),
  name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  encrypted_size bigint,
  status text not null check (status in ('uploading', 'pending', 'ready', 'failed', 'cancelled')),
  object_key text unique,
  -- No foreign keys: the history of a result outlives its input.
  input_item_id uuid,
  generation_id uuid,
  -- Order of the results of a run: position of the input, then number of the file.
  position integer not null default 0,
  part integer not null default 0,
  pages integer,
  width integer,
  height integer,
  warnings jsonb not null default '[]',
  error jsonb,
  created_at timestamptz not null default now(),
  check (status <> 'ready' or (object_key is not null and encrypted_size is not null))
);
create index content_items_by_bucket on content_items (bucket_id, id desc);
create index content_items_by_generation on content_items (generation_id, position, part);
create index content_items_uploading on content_items (created_at) where status = 'uploading';

-- Objects to be deleted from the object store. A row is written in the transaction that drops the
-- last reference (or, for a result in the making, before its bytes), so that no crash leaks bytes.
create table object_trash (
  object_key text primary key,
  generation_id uuid,
  delete_after timestamptz not null default now()
);
create index object_trash_due on object_trash (delete_after);
create index object_trash_by_generation on object_trash (generation_id);

create function bury_content_object() returns trigger language plpgsql as $$
begin
  insert into object_trash (object_key) values (old.object_key)
  on conflict (object_key) do update set delete_after = now();
  return null;
end
$$;

create trigger content_items_bury after delete on content_items
for each row when (old.object_key is not null) execute function bury_content_object();
