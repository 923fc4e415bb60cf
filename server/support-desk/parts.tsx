import type { ReactNode } from 'react';
import { onOneLine } from '@/lib/text/plain-text';

/** A visitor's name on one line, or 'Visitor'. */
export const nameVisitor = (name: string | null) => onOneLine(name ?? '') || 'Visitor';

/** '1 visitor' or '2 visitors'. */
export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A mailto link; `#` and `?` in an address are escaped. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${encodeURI(to).replace(/[?#&]/g, encodeURIComponent)}`}>{to}</a>;
}

type RowProps = {
  id?: string;
  title: string;
  href?: string;
  chip?: string | false | null;
  line?: string | undefined;
  facts: string;
  children?: ReactNode;
};

/** A row of a list; `line` is cut at its end. */
export function Row({ id, title, href, chip, line, facts, children }: RowProps) {
  return (
    <li>
      <h2 id={id}>
        <bdi>{href === undefined ? title : <a href={href}>{title}</a>}</bdi>
      </h2>
      {chip && <mark>{chip}</mark>}
      {line && <p className="line">{line}</p>}
      <p>
        <small>{facts}</small>
      </p>
      {children}
    </li>
  );
}

type ListProps = { rows: ReactNode[]; none: string; first?: string | false; next?: string | false };

/** A page of a list with links to other pages. */
export function List({ rows, none, first, next }: ListProps) {
  return (
    <>
      {rows.length > 0 ? <ul className="rows">{rows}</ul> : <p>{none}</p>}
      {(first || next) && (
        <nav aria-label="Pages">
          {first && <a href={first}>First page</a>}
          {next && <a href={next}>Next page</a>}
        </nav>
      )}
    </>
  );
}

export function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
