import writeExcelFile, { type Row } from 'write-excel-file/node';
import { withoutControls } from '@/lib/text/plain-text';
import type { Queries } from '../db/schema';
import { exportColumns, listCells } from './lead-fields';
import { type LeadFilter, listLeads, type StoredLead } from './leads-table';

/** Leads in memory at the same time. */
const leadsAtOnce = 2000;

async function* readCells(db: Queries, filter: LeadFilter) {
  let last: StoredLead | undefined;
  do {
    const leads = await listLeads(db, filter, leadsAtOnce, last);
    yield* leads.map(listCells);
    last = leads[leadsAtOnce - 1];
  } while (last);
}

/** Makes Excel read the text as UTF-8. */
const byteOrderMark = '\uFEFF';

/** The leads of a filter as CSV (RFC 4180), newest first, a line at a time. */
export async function* writeCsv(db: Queries, filter: LeadFilter) {
  const toLine = (cells: string[]) => `${cells.map(toCsvCell).join(',')}\r\n`;
  yield byteOrderMark + toLine(exportColumns);
  for await (const cells of readCells(db, filter)) yield toLine(cells);
}

/** Whether a spreadsheet may run a text as a formula, also in full-width signs of East Asian keyboards. */
const isFormula = (text: string) =>
  /^(\s*[=+\-@]|[\t\r\n])/.test(text.normalize('NFKC')) && !isPhoneNumber(text);

/** A plus with digits, spaces, brackets and dashes. With dashes alone it is a subtraction: `+62-812`. */
const isPhoneNumber = (text: string) =>
  /^\+[\d ()-]+$/.test(text) && (!text.includes('-') || /\d[ ()]+\d/.test(text));

function toCsvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The leads of a filter as a workbook for Excel with the columns of the CSV, made in memory. */
export async function writeXlsx(db: Queries, filter: LeadFilter): Promise<Buffer> {
  // Cells of text, so that a phone number keeps its zero or plus and nothing becomes a date.
  const toCell = (text: string) => ({ type: String, value: withoutControls(text) });
  const rows: Row[] = [exportColumns.map((name) => ({ ...toCell(name), fontWeight: 'bold' }))];
  for await (const cells of readCells(db, filter)) rows.push(cells.map(toCell));
  const columns = exportColumns.map(() => ({ width: 20 }));
  return writeExcelFile(rows, { sheet: 'Leads', columns, stickyRowsCount: 1 }).toBuffer();
}
