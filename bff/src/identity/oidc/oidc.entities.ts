import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Account at an OpenID provider with which a user signs in. */
@Entity('oidc_identities')
export class OidcIdentity {
  @PrimaryColumn('text')
  issuer: string;

  @PrimaryColumn('text')
  subject: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column({ type: 'timestamptz', name: 'linked_at', precision: 3 })
  linkedAt: Date;
}

/** Sign-in that is in progress: the user has not returned from the provider yet. */
@Entity('oidc_requests')
export class OidcRequest {
  /** SHA-256 of the state. The state itself is in a cookie of the browser. */
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash: Buffer;

  @Column('text')
  nonce: string;

  /** PKCE secret (RFC 7636). */
  @Column('text', { name: 'code_verifier' })
  codeVerifier: string;

  /** Path of the page to which the user returns after the sign-in. */
  @Column('text', { name: 'return_path' })
  returnPath: string;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
