import type { FastifyInstance } from 'fastify';
import { type CurrentUser, userNameSchema } from '@/lib/contracts/chat';
import type { Queries, UserRow } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalidInput, Refusal } from '../http/refusal';
import { refuseOver } from '../rate-limit/limits';
import { type ChatDeps, noSession, visitorOf } from './chat-deps';
import { listOwnRooms } from './rooms-table';
import { setUserName } from './users-table';

/** `GET /users/profile` and `PATCH /users/details/name/:id` (specification §7): the visitor's own record. */
export function addUserRoutes(app: FastifyInstance, { queries, limits }: ChatDeps): void {
  app.get('/users/profile', async (request, reply) => {
    const visitor = await visitorOf(queries, request);
    // Fastify would send the value null as an empty body.
    if (!visitor) return reply.type('application/json; charset=utf-8').send('null');
    return presentUser(queries, visitor);
  });

  app.patch<{ Params: { id: string } }>('/users/details/name/:id', async (request) => {
    const visitor = await visitorOf(queries, request);
    if (!visitor) throw noSession();
    if (request.params.id !== visitor.id) throw notYours();
    const body = readBody(userNameSchema, request.body);
    if (!body.ok) throw invalidInput(body.fields);
    refuseOver(await limits.countMessage(request.ip, visitor.id));
    const user = await setUserName(queries, visitor.id, body.data.name);
    if (!user) throw noSession();
    return presentUser(queries, user);
  });
}

const notYours = () => new Refusal(403, 'not-yours', 'This record belongs to somebody else.');

async function presentUser(queries: Queries, { id, name, role_id }: UserRow): Promise<CurrentUser> {
  const rooms = await listOwnRooms(queries, id);
  return { id, name, role_id, ChatRooms: rooms.map((room) => ({ id: room.id })) };
}
