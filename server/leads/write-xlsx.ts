import type { Row } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import type { Queries } from '../db/schema';
import { withoutControls } from '../jobs/plain-text';
import { findLeads, type LeadFilter } from './leads-table';
import { exportColumns, listCells } from './write-csv';

/** A cell of text, so that a phone number keeps its zero or plus and nothing becomes a date. */
const toCell = (value: unknown) => ({
  type: String,
  value: withoutControls(String(value ?? '')),
});

/** The leads of a filter as a workbook for Excel with the columns of the CSV; all of it is in memory. */
export async function writeXlsx(db: Queries, filter: LeadFilter): Promise<Buffer> {
  const rows: Row[] = [exportColumns.map((name) => ({ ...toCell(name), fontWeight: 'bold' }))];
  for await (const leads of findLeads(db, filter))
    rows.push(...leads.map((lead) => listCells(lead).map(toCell)));
  const columns = exportColumns.map(() => ({ width: 20 }));
  return writeExcelFile(rows, { sheet: 'Leads', columns, stickyRowsCount: 1 }).toBuffer();
}
