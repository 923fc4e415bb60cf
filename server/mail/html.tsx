import { type ComponentProps, Fragment } from 'react';
import { getSite, listAddressLines } from '@/lib/content';
import { light } from '@/lib/generated/brand.json';
import { renderDocument } from '../http/html';
import type { MailPayload } from './message';

type TeamMail = Pick<MailPayload, 'subject' | 'replyTo'> & {
  /** Lines before the rows. */
  heading?: string;
  rows: { label: string; value: string; at?: string }[];
};

/** React's types have `valign` for `td` alone. */
const labelCell = { scope: 'row', align: 'left', valign: 'top' } as const;

/** A mail to the team: values with their labels, as text and as HTML. */
export function composeTeamMail({ heading = '', rows, ...mail }: TeamMail): MailPayload {
  // Further lines are indented, so that a visitor's text cannot pose as another row.
  const lines = rows.map(({ at = '', label, value }) =>
    `${at} ${label}: ${value.replaceAll('\n', '\n    ')}`.trimStart(),
  );
  const html = renderDocument(
    <body style={{ fontFamily: 'sans-serif' }}>
      <h1 style={{ fontSize: 20 }}>{mail.subject}</h1>
      {heading && (
        <p>
          <Lines text={heading} />
        </p>
      )}
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
    </body>,
  );
  const text = [mail.subject, '', ...(heading ? [heading, ''] : []), ...lines, ''].join('\n');
  return { ...mail, text, html };
}

const letterStyle = { maxWidth: 560, margin: '0 auto', padding: 24, lineHeight: 1.5 };
const quoteStyle = { margin: '16px 0', paddingLeft: 16, borderLeft: `3px solid ${light.line}` };
const smallStyle = {
  borderTop: `1px solid ${light.line}`,
  marginTop: 32,
  color: light.textSoft,
  fontSize: 13,
};

type Paragraph = { words?: string; link?: string; url?: string; isQuote?: boolean };
type Letter = { subject: string; paragraphs: Paragraph[]; why: string };

/** A mail to a visitor, as text and as HTML; `why` explains at its end why they get it. */
export function composeLetter(siteAddress: string, { subject, paragraphs, why }: Letter) {
  const { name, legalName, emails } = getSite();
  const sender = [legalName, ...listAddressLines()].join(', ');
  const lines = paragraphs.map(({ words, link, url }) =>
    [words, link && `${link}:\n${url}`].filter(Boolean).join(' '),
  );
  const html = renderDocument(
    <body style={{ margin: 0, fontFamily: 'sans-serif', color: light.text }}>
      <div style={letterStyle}>
        <p style={{ fontSize: 18, fontWeight: 'bold' }}>
          <Anchor href={siteAddress}>{name}</Anchor>
        </p>
        <h1 style={{ fontSize: 24, lineHeight: 1.25 }}>{subject}</h1>
        {paragraphs.map(({ words = '', link, url, isQuote }, index) => {
          const Block = isQuote ? 'blockquote' : 'p';
          return (
            <Block key={index} dir="auto" style={isQuote ? quoteStyle : undefined}>
              <Lines text={words} /> {link && <Anchor href={url}>{link}</Anchor>}
            </Block>
          );
        })}
        <div style={smallStyle}>
          <p>{why}</p>
          <p>{sender}</p>
        </div>
      </div>
    </body>,
  );
  const text = [subject, ...lines, why, `${sender}\n`].join('\n\n');
  return { replyTo: { name, address: emails.support }, subject, text, html };
}

/** Without a color, a mail program uses its own blue. */
const Anchor = (props: ComponentProps<'a'>) => <a style={{ color: light.primary }} {...props} />;

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
