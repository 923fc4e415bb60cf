import { formatRupiah } from '@/lib/content/format';
import offer from '@/lib/generated/offer.json';
import type { Due, DuePart } from '@/lib/pricing/due';

const { words } = offer;

const labels = { 'go-live': words.goLive, year: words.year, month: words.month };

/** An amount, with 'from' where it is one to start from. */
const writeAmount = ({ isFrom, amount }: { isFrom: boolean; amount: number }) =>
  `${isFrom ? `${words.from} ` : ''}${formatRupiah(amount)}`;

/** The sums in one line, to be read out. */
export const writeSums = (dues: Due[]) =>
  dues.map((due) => `${labels[due.when]}: ${writeAmount({ ...due, amount: due.sum })}`).join('. ');

/** What is due at each time: a line a part, and their sum where there is more than one. */
export function DueList({ dues }: { dues: Due[] }) {
  return (
    <div className="grid gap-8 print:gap-4 print:landscape:grid-cols-2">
      {dues.map(({ when, parts, sum, isFrom }) => (
        <div key={when}>
          <h3 className="text-title">{labels[when]}</h3>
          {when === 'year' && <p className="text-small">{words.billedAnnually}</p>}
          <dl className="due-lines">
            {parts.map((part, index) => (
              <div key={index}>
                <dt>{nameOf(part)}</dt>
                <dd>{writeAmount(part)}</dd>
              </div>
            ))}
            {parts.length > 1 && (
              <div>
                <dt>{words.sum}</dt>
                <dd>{writeAmount({ isFrom, amount: sum })}</dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </div>
  );
}

function nameOf({ of, name, price, quantity }: DuePart): string {
  if (of === 'set-up') return `${words.setUp}: ${name}`;
  if (of === 'plan') return `${words.subscription}: ${name}`;
  return quantity > 1 ? `${name}: ${quantity} × ${formatRupiah(price)}` : name;
}
