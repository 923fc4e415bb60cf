import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Rules for WCAG 2.2 A and AA that axe leaves out unless they are asked for. */
const extraRules = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'focus-order-semantics',
  'table-fake-caption',
  'td-has-header',
];
const options: RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  rules: Object.fromEntries(extraRules.map((id) => [id, { enabled: true }])),
};

type Finding = { rule: string; node: NodeResult };

/** All rules of axe on the page as it is: what they refuse, and what they leave to a person. */
export async function runAxe(page: Page) {
  const isNew = await page.evaluate(() => {
    // Firefox ESR 153 crashes where a script reads it; without it axe reads the attribute.
    Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements');
    return !('axe' in window);
  });
  if (isNew) await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate(
    (chosen) => Reflect.get(window, 'axe').run(chosen),
    options,
  );
  const list = (kind: 'violations' | 'incomplete'): Finding[] =>
    results[kind].flatMap(({ id, nodes }) => nodes.map((node) => ({ rule: id, node })));
  return { violations: list('violations'), incomplete: list('incomplete') };
}

/** Findings in the words of a report: rule, then where. */
export const nameViolations = (findings: Finding[]) =>
  findings.map(({ rule, node }) => `${rule}: ${node.target.join(' ')}`);

/** What axe refuses on the page. */
export const findViolations = async (page: Page) => nameViolations((await runAxe(page)).violations);
