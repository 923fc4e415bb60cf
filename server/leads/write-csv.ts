import type { Queries } from '../db/schema';
import { choiceAndOriginColumns, listChoiceAndOriginCells } from './choice-and-origin';
import { fieldLabels } from './lead-fields';
import { findLeads, type LeadFilter, type StoredLead } from './leads-table';

/** Without it Excel takes the text for one of the system's code page. */
const byteOrderMark = '\uFEFF';

const leadColumns = ['id', 'kind', 'created_at', 'country', 'suspected'] as const;

const fields = Object.keys(fieldLabels);

/** The columns of an export, and a lead's values in their order. */
export const exportColumns = [...leadColumns, ...choiceAndOriginColumns, ...fields];
export const listCells = (lead: StoredLead): unknown[] => [
  ...leadColumns.map((column) => lead[column]),
  ...listChoiceAndOriginCells(lead),
  ...fields.map((field) => lead.payload[field]),
];

/** The leads of a filter as CSV (RFC 4180), newest first: a header line, then pieces of many records. */
export async function* writeCsv(db: Queries, filter: LeadFilter) {
  yield byteOrderMark + toLine(exportColumns);
  for await (const leads of findLeads(db, filter))
    yield leads.map((lead) => toLine(listCells(lead))).join('');
}

const toLine = (cells: unknown[]) => `${cells.map(toCell).join(',')}\r\n`;

/** What a spreadsheet may run as a formula, or as one in the full-width signs of East Asian keyboards. */
const isFormula = (text: string) =>
  /^(\s*[=+\-@]|[\t\r\n])/.test(text.normalize('NFKC')) && !isPhoneNumber(text);

/** A plus with digits, spaces, brackets and dashes. With dashes alone it is a subtraction: `+62-812`. */
const isPhoneNumber = (text: string) =>
  /^\+[\d ()-]+$/.test(text) && (!text.includes('-') || /\d[ ()]+\d/.test(text));

/** An apostrophe turns a formula into text. */
function toCell(value: unknown): string {
  const text = String(value ?? '');
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
