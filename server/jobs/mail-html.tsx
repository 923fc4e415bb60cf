import { Fragment, type ReactNode } from 'react';
import { renderDocument } from '../http/html';

/** The HTML part of a mail, headed by its subject. */
export function renderMail(subject: string, content: ReactNode): string {
  return renderDocument(
    <body style={{ fontFamily: 'sans-serif' }}>
      <h1 style={{ fontSize: 20 }}>{subject}</h1>
      {content}
    </body>,
  );
}

/** React's types allow `valign` on `td` alone. */
const labelCell = { scope: 'row', align: 'left', valign: 'top' } as const;

/** Labels with their values, and when they were written. */
export function MailTable({ rows }: { rows: { label: string; value: string; at?: string }[] }) {
  return (
    <table cellPadding={6} style={{ borderCollapse: 'collapse' }}>
      {rows.map(({ label, value, at }, index) => (
        <tr key={index}>
          <th {...labelCell}>{label}</th>
          <td>
            <Lines text={value} />
          </td>
          {at && <td valign="top">{at}</td>}
        </tr>
      ))}
    </table>
  );
}

/** Text with its line breaks. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
