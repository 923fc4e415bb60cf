import type { LeadRow } from '../../db/schema';
import { leadFields } from '../lead-fields';

const leadColumns = ['id', 'kind', 'created_at', 'country', 'suspected'] as const;

/** Leads as CSV (RFC 4180): one header line, one record a lead, every payload field a column. */
export function toCsv(leads: LeadRow[]): string {
  const payloads = leads.map((lead) => parsePayload(lead));
  const known = Object.values(leadFields).flatMap((fields) => Object.keys(fields));
  const fields = [...new Set([...known, ...payloads.flatMap((payload) => Object.keys(payload))])];
  const records = leads.map((lead, index) => [
    ...leadColumns.map((column) => lead[column]),
    ...fields.map((field) => payloads[index]?.[field]),
  ]);
  return [[...leadColumns, ...fields], ...records]
    .map((cells) => `${cells.map(toCell).join(',')}\r\n`)
    .join('');
}

/** The payload of a lead as it was sent. */
export function parsePayload({ payload }: Pick<LeadRow, 'payload'>): Record<string, unknown> {
  return JSON.parse(payload);
}

/** An apostrophe turns a cell that a spreadsheet would run as a formula into text. */
function toCell(value: unknown): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
