import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';

// The package downloads the list of preloaded hosts when it is installed; none of ours is on it.
const list = fileURLToPath(
  new URL(
    '../../conf/hsts-preload.json',
    import.meta.resolve('@mdn/mdn-http-observatory/src/analyzer/hsts.js'),
  ),
);
if (!existsSync(list)) writeFileSync(list, '{}');

/**
 * Scores an answer by the rules of Mozilla's HTTP Observatory, as its scanner does. The scanner itself
 * asks port 443 of public hosts alone, and scores no 404.
 */
export function scoreAnswer({ address, status, headers, html, preflight, isVerified }) {
  const url = new URL(address);
  // The rules read them as fields and, without a policy, by `get`.
  const named = (fields) => Object.assign(Object.create({ get: (name) => fields[name] }), fields);
  const requests = new Requests(url.hostname);
  const response = {
    status,
    headers: named(headers),
    verified: isVerified,
    httpEquiv: parseHttpEquivHeaders(html, address),
  };
  requests.resources.path = html;
  requests.responses.auto = response;
  requests.responses.https = response;
  requests.responses.cors = { headers: named(preflight), request: { headers: {} } };
  const cookies = [headers['set-cookie'] ?? []].flat();
  requests.session = {
    url,
    jar: { serializeSync: () => ({ cookies: cookies.map((key) => ({ key })) }) },
  };

  const results = ALL_TESTS.map((rule) => rule(requests));
  const points = results.map(({ result }) => getScoreModifier(result));
  const withoutCredit = points.reduce((sum, point) => sum + Math.min(point, 0), 100);
  const withCredit = points.reduce((sum, point) => sum + point, 100);
  return {
    score: withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withCredit : withoutCredit,
    results: Object.fromEntries(
      results.map((result, index) => [
        result.constructor.name,
        `${points[index]}: ${result.result}`,
      ]),
    ),
  };
}
