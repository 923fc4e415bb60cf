import { extras } from '../extras.mjs';
import { icon } from '../parts/icon.mjs';
import { avatar } from '../parts/portrait.mjs';

const mail = (who, name, subject, time, isNew = false) =>
  `<div class="mail ${isNew ? 'new' : ''}">${avatar(who, 104)}<div style="flex:1;min-width:0"><p class="row between"><b>${name}</b><span class="quiet num" style="font-size:27px">${time}</span></p><p class="subject">${subject}</p></div></div>`;

export const scene = {
  background: 'var(--tint-company)',
  css: `.inbox { position: absolute; left: 0; top: 0; bottom: 0; width: 600px; background: var(--paper); padding-top: 48px; } .mail { display: flex; gap: 24px; align-items: center; padding: 26px 40px 26px 48px; border-top: 2px solid var(--sand); font-size: 32px; line-height: 1.3; } .subject { font-size: 29px; color: var(--muted); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } .mail.new { background: oklch(0.955 0.045 82); box-shadow: inset 12px 0 var(--kunyit); } .mail.new .subject { color: var(--ink); font-weight: 600; }
  .letter { left: 588px; top: 128px; width: 640px; height: 700px; padding: 44px 48px; }
  dl { display: grid; grid-template-columns: 150px 1fr; gap: 12px; font-size: 30px; margin: 26px 0 28px; padding: 24px 0; border: solid var(--sand); border-width: 2px 0; } dt { color: var(--muted); } dd { margin: 0; font-weight: 600; }`,
  html: `<div style="position:absolute;right:0;bottom:0;width:680px;height:330px;background:var(--kunyit)"></div><div class="inbox"><div class="row between" style="padding:0 40px 34px 48px"><h1>Enquiries</h1><span class="chip gold num">3 new</span></div>${mail(extras.bayu, 'Bayu Nugroho', 'Roof garden, 60 m²', '09.12', true)}${mail(extras.siti, 'Siti Rahma', 'School yard', '08.40')}${mail(extras.fajar, 'Fajar Hidayat', 'Monthly care', 'Wed')}${mail(extras.dewi, 'Dewi Anggraini', 'Courtyard with pond', 'Wed')}${mail(extras.andreas, 'Andreas Lim', 'Office terrace', 'Tue')}</div>
  <div class="card letter"><div class="row" style="gap:26px">${avatar(extras.bayu, 132)}<div><h2>Bayu Nugroho</h2><p class="quiet" style="font-size:29px;margin-top:6px">From the contact form</p></div></div>
  <dl><dt>Place</dt><dd>Bandung, Dago</dd><dt>Budget</dt><dd class="num">Rp 45.000.000</dd></dl><p style="font-size:35px;line-height:1.45">Good morning. We have a flat roof of 60 m² and would like herbs, shade and a bench.</p>
  <div class="row" style="gap:20px;margin-top:38px"><span class="button">${icon('Reply', 38, 2)}Reply</span><span class="button line">Give to Rina</span></div></div>`,
};
