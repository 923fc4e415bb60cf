import { formatRupiah } from '@/lib/content/format';
import offer from '@/lib/generated/offer.json';
import { amountOf, type Due, type DuePart } from '@/lib/pricing/due';

const { words } = offer;

export const dueLabels: Record<Due['when'], string> = {
  'go-live': words.goLive,
  year: words.year,
  month: words.month,
};

/** An amount, with 'from' where it is one to start from. */
export const writeAmount = (rupiah: number, isFrom: boolean) =>
  `${isFrom ? `${words.from} ` : ''}${formatRupiah(rupiah)}`;

/** What is due at each time: a line a part, and their sum where there is more than one. */
export function DueList({ dues }: { dues: Due[] }) {
  return (
    <div className="grid gap-8 print:gap-4 print:landscape:grid-cols-2">
      {dues.map(({ when, parts, sum, isFrom }) => (
        <div key={when}>
          <h3 className="text-title">{dueLabels[when]}</h3>
          {when === 'year' && <p className="text-small">{words.billedAnnually}</p>}
          <dl className="mt-2 tabular-nums">
            {parts.map((part, index) => (
              <Line key={index} name={nameOf(part)} isFrom={part.isFrom}>
                {amountOf(part)}
              </Line>
            ))}
            {parts.length > 1 && (
              <Line name={words.sum} isFrom={isFrom} isSum>
                {sum}
              </Line>
            )}
          </dl>
        </div>
      ))}
    </div>
  );
}

type LineProps = { name: string; isFrom: boolean; isSum?: boolean; children: number };

function Line({ name, isFrom, isSum, children }: LineProps) {
  const look = isSum ? 'border-ink border-t-2 font-bold' : 'border-ink/20 border-t';
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 py-2 print:py-0.5 print:text-small ${look}`}
    >
      <dt>{name}</dt>
      <dd className="ml-auto text-right">{writeAmount(children, isFrom)}</dd>
    </div>
  );
}

function nameOf({ of, name, price, quantity }: DuePart): string {
  if (of === 'set-up') return `${words.setUp}: ${name}`;
  if (of === 'plan') return `${words.subscription}: ${name}`;
  return quantity > 1 ? `${name}: ${quantity} × ${formatRupiah(price)}` : name;
}
