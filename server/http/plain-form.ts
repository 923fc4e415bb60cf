import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { honeypotName, notReceivedPath } from '@/lib/contracts/plain-form';

declare module 'fastify' {
  interface FastifyRequest {
    /** The honeypot of a plain form; undefined in a call with JSON. */
    trap?: unknown;
  }
}

const formType = 'application/x-www-form-urlencoded';

export const consumes = ['application/json', formType];

/** Accepts forms sent without a script too, and redirects them: after a success to `receivedPath`. */
export function addPlainForms(app: FastifyInstance, receivedPath: string) {
  app.register(formbody);
  app.decorateRequest('trap');
  app.addHook('preValidation', async (request) => {
    if (!isPlainForm(request)) return;
    const { [honeypotName]: trap = '', ...fields } = Object(request.body);
    request.trap = trap;
    // The value of a checked box.
    request.body = fields.marketing === 'on' ? { ...fields, marketing: true } : fields;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPlainForm(request)) return payload;
    const path = reply.statusCode === 200 ? receivedPath : notReceivedPath;
    reply.code(303).header('location', app.config.siteAddress + path);
    reply.removeHeader('content-type').removeHeader('retry-after');
    return null;
  });
}

/** By its type alone, since a form may be refused before its body is read. */
const isPlainForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;
