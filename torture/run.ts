import { buildBundle } from '../server/testing/bundle';
import { bundle } from './bundle';
import { killFaults } from './faults/kills';
import { smtpFaults } from './faults/smtp';
import { createGround } from './ground';
import { runScene } from './scene';
import { writeTable } from './table';

const wanted = process.argv.slice(2);
buildBundle(bundle);
const ground = createGround();
const rows = [];
for (const f of [...killFaults, ...smtpFaults]) {
  if (wanted.length && !wanted.includes(f.family)) continue;
  const t = performance.now();
  rows.push(...await runScene([f], ground, console.log));
  console.log(writeTable(rows.slice(-1)), performance.now() - t);
}
console.log(writeTable(rows));
await ground.remove();
