-- Times are milliseconds since 1970. A cookie is kept as its SHA-256 only, so the table alone lets no one sign in.
CREATE TABLE IF NOT EXISTS nonces (
  nonce text PRIMARY KEY,
  expires_ms bigint NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
  cookie_hash text NOT NULL,
  chain_id text NOT NULL,
  address text NOT NULL,
  nonce text NOT NULL,
  session text NOT NULL,
  expires_ms bigint NOT NULL,
  PRIMARY KEY (cookie_hash, chain_id, address)
);
