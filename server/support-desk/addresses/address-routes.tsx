import * as z from 'zod/mini';
import { requiredText } from '@/lib/contracts/fields';
import type { App } from '../../http/validate';
import { countHeld, eraseAddress, type Held } from '../../retention/erasure';
import { audit, redirectWithNotice, sections, sendPage } from '../page';
import { Facts } from '../parts';

const labels: Record<keyof Held, string> = {
  leads: 'Leads',
  subscribers: 'Newsletter subscriptions',
  chats: 'Chats',
  waiting: 'Mails and webhooks that wait',
  files: 'Files of mails',
};

const path = sections.Addresses;

/** What is stored about an address, and its erasure. Addresses are in bodies, since URLs may be logged. */
export async function addDeskAddressRoutes(app: App) {
  const { database, queries, realtime } = app;
  const { mailDir } = app.config;
  const schema = { body: z.object({ address: requiredText('Please write an address.') }) };

  app.get(path, (_request, reply) => sendPage(reply, 'Addresses', <AddressPage />));

  app.post(path, { schema }, async (request, reply) => {
    const { address } = request.body;
    const held = await countHeld(queries, address, mailDir);
    audit(request, 'looked up an address', { held });
    return sendPage(reply, 'Addresses', <AddressPage {...{ address, held }} />);
  });

  app.post(`${path}/erase`, { schema }, async (request, reply) => {
    const { counts, rooms } = await eraseAddress(database, request.body.address, mailDir);
    for (const id of rooms) realtime.closeRoom(id);
    audit(request, 'erased an address', { erased: counts });
    return redirectWithNotice(reply, path, 'erase');
  });
}

function AddressPage({ address, held }: { address?: string; held?: Held }) {
  const counts = Object.entries(held ?? {}) as [keyof Held, number][];
  const facts = counts.map(([name, count]) => ({ label: labels[name], value: String(count) }));
  return (
    <>
      <form className="filters" method="post" action={path}>
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
      {held && (
        <>
          <h2>
            Stored about <bdi>{address}</bdi>
          </h2>
          <Facts facts={facts} />
        </>
      )}
      {counts.some(([, count]) => count > 0) && (
        <form className="actions" method="post" action={`${path}/erase`}>
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
