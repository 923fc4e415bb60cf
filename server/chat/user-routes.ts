import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CurrentUser, currentUserSchema, userNameSchema } from '@/lib/contracts/chat';
import type { Queries, UserRow } from '../db/schema';
import { answers, Refusal } from '../http/refusal';
import { refuseOver } from '../rate-limit/limits';
import { type ChatDeps, noSession, requireVisitor } from './chat-deps';
import { idParamsSchema } from './one-room';
import { listOwnRooms } from './rooms-table';
import { findVisitor } from './session';
import { setUserName } from './users-table';

const tags = ['chat'];
const schemas = {
  profile: {
    tags,
    summary: "The visitor's own record, null without a session",
    response: answers(z.nullable(currentUserSchema)),
  },
  name: {
    tags,
    summary: "Store the visitor's name",
    params: idParamsSchema,
    body: userNameSchema,
    response: answers(currentUserSchema),
  },
};

/** `GET /users/profile` and `PATCH /users/details/name/:id` (specification §7): the visitor's own record. */
export function addUserRoutes(app: FastifyInstance, { queries, limits }: ChatDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/users/profile', { schema: schemas.profile }, async ({ headers }) => {
    const visitor = await findVisitor(queries, headers.cookie);
    return visitor ? presentUser(queries, visitor) : null;
  });

  const name = { schema: schemas.name, preValidation: [requireVisitor(queries), requireOwnRecord] };
  routes.patch('/users/details/name/:id', name, async ({ visitor, ip, body }) => {
    refuseOver(await limits.countMessage(ip, visitor.id));
    const user = await setUserName(queries, visitor.id, body.name);
    if (!user) throw noSession();
    return presentUser(queries, user);
  });
}

async function requireOwnRecord(request: Pick<FastifyRequest, 'params' | 'visitor'>) {
  if (Object(request.params).id === request.visitor.id) return;
  throw new Refusal(403, 'not-yours', 'This record belongs to somebody else.');
}

async function presentUser(queries: Queries, { id, name, role_id }: UserRow): Promise<CurrentUser> {
  const rooms = await listOwnRooms(queries, id);
  return { id, name, role_id, ChatRooms: rooms.map((room) => ({ id: room.id })) };
}
