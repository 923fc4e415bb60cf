import { getSite } from '@/lib/content';
import { apiOrigin, siteOrigin } from '../../lib/testing/addresses';
import { apiAt } from '../../lib/testing/requests';
import { openChat } from '../../lib/testing/visitor';
import { withDatabase } from '../support/database';

/** A visitor with a name and a chat. */
export async function openVisitor(name: string) {
  const visitor = await openChat(apiAt(apiOrigin), { origin: siteOrigin });
  const { room, user, call } = visitor;
  await call('PATCH', `/users/details/name/${user.id}`, { name });
  // A chat with people alone asks for it first.
  if (getSite().chat === 'people') await visitor.say(name);
  return {
    ...visitor,
    /** Makes the visitor wait for a person since this many minutes. */
    letWait(minutes: number) {
      const at = (fromNow: number) => new Date(Date.now() + fromNow * 60_000).toISOString();
      withDatabase((database) =>
        database
          .prepare('update chat_rooms set waiting_since = ?, silent_until = ? where id = ?')
          .run(at(-minutes), at(60), room.id),
      );
    },
    end: () => call('PATCH', `/chat-rooms/end/${room.id}`),
  };
}
