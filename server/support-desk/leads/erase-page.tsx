import type { countOfAddress } from '../../retention/find-of-address';
import { describeCounts } from '../../retention/find-of-address';
import { leadPath } from './lead-list';

type ErasePageProps = {
  lead: { id: string; email: string };
  counts: Awaited<ReturnType<typeof countOfAddress>>;
};

/** Asks before everything about an address is erased, and names it. */
export function ErasePage({ lead: { id, email }, counts }: ErasePageProps) {
  const doubts = new Set(counts.doubts.map(({ place, address }) => `${address} in ${place}`));
  return (
    <main>
      <h1>
        Erase everything about <bdi>{email}</bdi>?
      </h1>
      <p>This removes for good, with all that was written there:</p>
      <ul>
        {describeCounts(counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {doubts.size > 0 && (
        <>
          <p>
            It does not remove leads of others that name the address, and what may be another
            address:
          </p>
          <ul>
            {[...doubts].map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Mails that were delivered and earlier backups stay as they are.</p>
      <form className="done" method="post" action={`${leadPath(id)}/erase`}>
        <button className="danger">Erase for good</button>
        <a href={leadPath(id)}>Keep it</a>
      </form>
    </main>
  );
}
