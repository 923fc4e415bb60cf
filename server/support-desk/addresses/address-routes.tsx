import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { requiredText } from '@/lib/contracts/fields';
import { countHeld, eraseAddress, type Held } from '../../retention/erasure';
import { audit } from '../audit';
import { type DeskDeps, redirectWithNotice, sections, sendPage } from '../page';
import { Facts } from '../parts';

type OneAddress = { Body: { address: string } };

const labels: Record<keyof Held, string> = {
  leads: 'Leads',
  subscribers: 'Newsletter subscriptions',
  chats: 'Chats',
  waiting: 'Mails and webhooks that wait',
  files: 'Files of mails',
};

/** What is stored about any address, and its erasure. Addresses travel in bodies, since URLs may be logged. */
export function addDeskAddressRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { database, queries, config, realtime } = deps;
  const mailDir = join(config.dataDir, 'mail');
  const path = sections.Addresses;
  const written = {
    schema: { body: z.object({ address: requiredText('Please write an address.') }) },
  };

  app.get(path, (_request, reply) => sendPage(reply, deps, 'Addresses', <SearchForm />));

  app.post<OneAddress>(path, written, async (request, reply) => {
    const { address } = request.body;
    const held = await countHeld(queries, address, mailDir);
    audit(request, 'looked up an address', { held });
    return sendPage(reply, deps, 'Addresses', <Result {...{ address, held }} />);
  });

  app.post<OneAddress>(`${path}/erase`, written, async (request, reply) => {
    const { counts, rooms } = await eraseAddress(database, request.body.address, mailDir);
    for (const id of rooms) realtime.closeRoom(id);
    audit(request, 'erased an address', { erased: counts });
    return redirectWithNotice(reply, path, 'erase');
  });
}

function SearchForm({ address }: { address?: string }) {
  return (
    <form className="filters" method="post" action={sections.Addresses}>
      <label>
        Email address
        <input
          name="address"
          inputMode="email"
          required
          autoComplete="off"
          defaultValue={address}
        />
      </label>
      <button className="main">Show what is stored</button>
    </form>
  );
}

function Result({ address, held }: { address: string; held: Held }) {
  const counts = Object.entries(held) as [keyof Held, number][];
  return (
    <>
      <SearchForm address={address} />
      <h2>
        Stored about <bdi>{address}</bdi>
      </h2>
      <Facts facts={counts.map(([name, count]) => ({ label: labels[name], value: `${count}` }))} />
      {counts.some(([, count]) => count > 0) && (
        <form className="actions" method="post" action={`${sections.Addresses}/erase`}>
          <input type="hidden" name="address" value={address} />
          <button className="danger" aria-describedby="kept">
            Erase for good
          </button>
          <small id="kept">Mails that were delivered and earlier backups stay as they are.</small>
        </form>
      )}
    </>
  );
}
