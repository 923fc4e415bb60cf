import { Fragment, type ReactNode } from 'react';
import { renderDocument } from '../http/html';

export function renderMail(subject: ReactNode, content: ReactNode): string {
  return renderDocument(
    <body style={{ fontFamily: 'sans-serif' }}>
      <h1 style={{ fontSize: 20 }}>{subject}</h1>
      {content}
    </body>,
  );
}

const letterStyle = { maxWidth: 560, margin: '0 auto', padding: 24, lineHeight: 1.5 };
const smallStyle = { borderTop: '1px solid #ccc', marginTop: 32, color: '#555', fontSize: 13 };

/** The HTML part of a mail to a visitor: the brand above, the small print below. */
export function renderLetter(
  { brand, subject, smallPrint }: { brand: ReactNode; subject: string; smallPrint: string[] },
  content: ReactNode,
): string {
  return renderDocument(
    <body style={{ margin: 0, fontFamily: 'sans-serif', color: '#222' }}>
      <div style={letterStyle}>
        <p style={{ fontSize: 18, fontWeight: 'bold' }}>{brand}</p>
        <h1 style={{ fontSize: 24, lineHeight: 1.25 }}>{subject}</h1>
        {content}
        <div style={smallStyle}>
          {smallPrint.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </body>,
  );
}

/** React's types allow `valign` on `td` alone. */
const labelCell = { scope: 'row', align: 'left', valign: 'top' } as const;

export function MailTable({ rows }: { rows: { label: ReactNode; value: string; at?: string }[] }) {
  return (
    <table cellPadding={6} style={{ borderCollapse: 'collapse' }}>
      {rows.map(({ label, value, at }, index) => (
        <tr key={index}>
          <th {...labelCell}>{label}</th>
          <td dir="auto">
            <Lines text={value} />
          </td>
          {at && <td valign="top">{at}</td>}
        </tr>
      ))}
    </table>
  );
}

export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
