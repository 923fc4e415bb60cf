import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { prepareDatabase } from '@/lib/testing/api/database';
import { storeTestLead } from '@/lib/testing/api/stored';
import { fullChoice, fullDemoRequest, fullOrigin } from '@/lib/testing/requests';
import { writeCsv } from './export-leads';

const test = prepareDatabase();
const readExport = () => text(Readable.from(writeCsv(test.queries, {})));

it('the export has every field, and no cell is a formula', async () => {
  const payload = {
    ...fullDemoRequest,
    full_name: '=HYPERLINK("http://evil.example"),x',
    job_position: '@SUM(1)',
    company_name: '-1',
    department: 'two\nlines',
    ...{ company_size: '16 - 100', social_media_type: 'Instagram', how_did_you_hear: 'A friend' },
  };
  await storeTestLead(test.queries, { payload, choice: fullChoice, origin: fullOrigin });
  const [header, record] = (await readExport()).split('\r\n');
  expect(header).toBe(
    '\uFEFFid,kind,created_at,country,suspected,solution,plan,period,add_ons,users,landing_page,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content,full_name,email,phone_country,phone,company_name,company_size,department,job_position,social_media_type,social_media_account,how_did_you_hear,marketing,subject,message,interest,company,industry',
  );
  expect(record?.replace(/^([^,]*,){5}/, '')).toBe(
    `${fullChoice.solution},${fullChoice.plan},annual,${fullChoice.add_ons?.join(' ')},3,${fullOrigin.landing_page},www.search.example,newsletter,e-mail,Buka toko ☕,'=shop,<b>top</b>,"'=HYPERLINK(""http://evil.example""),x",siti@example.com,+62,0812345678,'-1,16 - 100,"two\nlines",'@SUM(1),Instagram,'=toko.contoh,A friend,true,,,,,`,
  );
});

it.each([
  ['+62 812-3456-7890', ''],
  ['0812 3456', ''],
  ['+1+cmd|calc', "'"],
  ['+62 812=1', "'"],
  ['-62', "'"],
  ['＝1', "'"],
  [' =1', "'"],
  ['\t1', "'"],
])('guards what may be a formula, but no phone number: %j', async (phone, guard) => {
  await storeTestLead(test.queries, { payload: { phone } });
  expect(await readExport()).toContain(`,budi@example.com,,${guard}${phone},`);
});
