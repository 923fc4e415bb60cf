import { parcel } from '../parts/coffee-goods.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';

const status = {
  paid: ['green', 'Paid'],
  pack: ['gold', 'To pack'],
  sent: ['blue', 'Sent'],
};

const order = (number, customer, goods, amount, state, isOpen = false) =>
  `<div class="order ${isOpen ? 'open' : ''}"><b class="num">#${number}</b><div><b>${customer}</b><br><span class="quiet">${goods}</span></div><b class="num amount">Rp ${amount}</b><span class="chip ${status[state][0]}">${status[state][1]}</span></div>`;

const list = card(
  { left: 96, top: 246, width: 1260, height: 800 },
  `<div class="tabs"><span class="on">All 128</span><span>To pack 9</span><span>Sent 114</span><span class="row print">${icon('Printer', 36, 2)}Print 9 labels</span></div>
  ${order('1042', 'Nadia Putri', 'Gayo 250 g, enamel cup', '173.000', 'pack', true)}${order('1041', 'Hendra Wijaya', 'Pour-over set', '289.000', 'paid')}${order('1040', 'Sri Lestari', 'Subscription box', '150.000', 'sent')}${order('1039', 'Dimas Saputra', 'Toraja 1 kg', '340.000', 'sent')}${order('1038', 'Wayan Astawa', 'Hand grinder', '415.000', 'sent')}`,
);

export const scene = {
  background: 'var(--tint-shop)',
  css: `.tabs { display: flex; gap: 48px; padding: 34px 44px 0; border-bottom: 2px solid var(--sand); font-weight: 600; color: var(--muted); } .tabs span { padding-bottom: 22px; } .tabs .print { margin-left: auto; margin-right: 116px; color: var(--ink); gap: 14px; } .tabs .on { color: var(--ink); font-weight: 700; box-shadow: inset 0 -6px var(--pandan); }
  .order { display: grid; grid-template-columns: 130px 1fr 220px 260px; align-items: center; padding: 22px 44px; border-bottom: 2px solid var(--sand); font-size: 32px; line-height: 1.3; } .order .quiet { font-size: 29px; } .order .amount { text-align: right; margin-right: 32px; } .order.open { background: white; box-shadow: inset 10px 0 var(--kunyit); } .order .chip { justify-self: start; }`,
  html: `<div style="position:absolute;left:96px;top:76px"><p style="font-weight:600;font-size:32px">Orders this week</p><p class="num" style="font-size:104px;font-weight:700;letter-spacing:-.045em;line-height:1.1">Rp 21.480.000</p></div>
  <div style="position:absolute;right:64px;top:6px">${parcel(270)}</div>${list}`,
};
