import type { FastifyRequest } from 'fastify';
import { refreshHeader } from '@/lib/contracts/chat-socket';

/** Logs who did what at the desk, at every LOG_LEVEL; pages that update themselves are not logged. */
export function audit(
  { log, headers, deskName }: FastifyRequest,
  done: string,
  details = {},
): void {
  if (headers[refreshHeader]) return;
  log.child({ desk: deskName, ...details }, { level: 'info' }).info(done);
}
