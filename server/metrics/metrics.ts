import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const minute = 60;
const hour = 60 * minute;

/** Labels take few values that the code knows, never what a client sends. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'sedia_http_requests_total',
      help: 'Requests by method, route and status; the status is "aborted" where the client left before the answer',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'sedia_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    sockets: new Gauge({
      name: 'sedia_sockets_open',
      help: 'Open connections of the chat to this process',
      registers,
    }),
    answerWait: new Histogram({
      name: 'sedia_chat_answer_wait_seconds',
      help: 'Time that visitors waited for an answer of the team',
      buckets: [minute, 5 * minute, 15 * minute, hour, 4 * hour, 24 * hour],
      registers,
    }),
    limitHits: new Counter({
      name: 'sedia_limit_hits_total',
      help: 'Uses over a rate limit, by limit',
      labelNames: ['limit'],
      registers,
    }),
    browserReports: new Counter({
      name: 'sedia_browser_reports_total',
      help: 'Reports of browsers: uncaught errors, files that did not load, policy violations',
      labelNames: ['kind'],
      registers,
    }),
  };
}
