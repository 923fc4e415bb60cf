import type { DeskDeps } from './access';
import { findAccount } from './accounts-table';
import { deskActors, recordDeed, recorded } from './audit-table';
import { deskCookie, isSameSecret, secretCookie } from './cookie';
import { isPasswordOf } from './password';
import { insertSession } from './sessions-table';

type Tried = { name: string; secret: string };

/**
 * The `set-cookie` value for a name and its password, or for the desk's secret without a name;
 * undefined when they are wrong.
 */
export async function signIn({ queries, config }: DeskDeps, { name, secret }: Tried) {
  if (name === '') {
    const { deskSecret } = config;
    if (deskSecret === undefined || !isSameSecret(secret, deskSecret)) return undefined;
    await recordDeed(queries, { actor: deskActors.secret, act: 'signed-in' });
    return secretCookie(deskSecret, config);
  }
  const account = await findAccount(queries, name);
  // An unknown name takes as long as a wrong password.
  const isRight = await isPasswordOf(account?.password, secret);
  if (!account || !isRight) return undefined;
  const deed = { actor: account.id, act: 'signed-in' } as const;
  const token = await recorded(queries, deed, (db) => insertSession(db, account));
  return token && deskCookie(token, config);
}
