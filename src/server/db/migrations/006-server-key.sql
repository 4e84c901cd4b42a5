-- Which server key the nodes on this database have, so that one with another is found at its start.
-- At most one row. The fingerprint is an HMAC under the key and does not tell it.

create table server_key (
  id boolean primary key default true check (id),
  fingerprint bytea not null
);
