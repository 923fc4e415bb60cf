import { noSession } from '../chat/chat-deps';
import { sha256 } from '../db/sha256';
import { foreignOrigin } from '../http/origin';
import { Refusal } from '../http/refusal';
import {
  type DeskCall,
  type DeskDeps,
  findDeskUser,
  isDeskHidden,
  isFromDesk,
} from './accounts/access';
import { readDeskCookie } from './accounts/cookie';

const unknown = () => new Refusal(404, 'not-found', 'There is nothing at this address.');

/** The name of a session among the sockets. */
export const nameSession = ({ headers }: DeskCall) =>
  `session:${sha256(readDeskCookie(headers.cookie).value)}`;

/** Opens the sockets of the team to those who may open its pages. */
export function letDeskListen(deps: DeskDeps): void {
  deps.realtime.letTeamIn(async (request) => {
    if (await isDeskHidden(request, deps)) throw unknown();
    if (!isFromDesk(request, deps)) throw foreignOrigin();
    const isSignedIn = async () => (await findDeskUser(request, deps)) !== undefined;
    if (!(await isSignedIn())) throw noSession();
    return { session: nameSession(request), isSignedIn };
  });
}
