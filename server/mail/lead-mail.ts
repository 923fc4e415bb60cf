import type { LeadRow } from '../db/schema';
import { describeFields } from './lead-fields';
import type { MailPayload } from './mail-payload';

type Lead = Pick<LeadRow, 'id' | 'kind' | 'created_at' | 'full_name' | 'email'>;

const titles = { 'demo-request': 'Demo request' };

/** The mail that tells the team of a lead: every field with its label, as text and as HTML. */
export function composeLeadMail(lead: Lead, payload: Record<string, unknown>): MailPayload {
  const name = oneLine(lead.full_name);
  const subject = `${titles[lead.kind]} from ${name}`;
  const rows = [
    ...describeFields(lead.kind, payload),
    { label: 'Received', value: lead.created_at },
    { label: 'Lead', value: lead.id },
  ];
  return {
    replyTo: { name, address: lead.email },
    subject,
    text: [subject, '', ...rows.map(textRow), ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif">',
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
      '<table cellpadding="6" style="border-collapse:collapse">',
      ...rows.map(htmlRow),
      '</table></body></html>',
    ].join('\n'),
  };
}

type Row = { label: string; value: string };

/** Further lines of a value are indented, so that a visitor's text cannot pose as a field. */
function textRow({ label, value }: Row): string {
  return `${label}: ${value.replaceAll('\n', '\n    ')}`;
}

function htmlRow({ label, value }: Row): string {
  const text = escapeHtml(value).replaceAll('\n', '<br>');
  return `<tr><th scope="row" align="left" valign="top">${escapeHtml(label)}</th><td>${text}</td></tr>`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
