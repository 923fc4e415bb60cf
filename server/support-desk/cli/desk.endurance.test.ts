import { expect, it } from 'vitest';
import { migrate } from '../../db/migrate';
import { openDatabase } from '../../db/open';
import { runBundled } from '../../testing/bundled-program';
import { createTestPlace, dialects } from '../../testing/database';

it.each(dialects)(
  'npm run desk works on %s, and exits with 1 when it does not',
  async (dialect) => {
    const place = await createTestPlace(dialect);
    const database = openDatabase(place);
    const desk = (...args: string[]) => runBundled('desk', place, args);
    expect(await desk('list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('(no tables). Start the server once'),
    });
    await migrate(database);
    expect(await desk('add', 'Rina')).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Rina can sign in at \S+\/desk\. .*\n\n {2}\S{23}\n\n$/),
      stderr: '',
    });
    expect(await desk('add', 'rina')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is an account rina already.\n',
    });
    expect(await desk('audit')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\S+ {2}\(command line\) {2}added account Rina\n$/),
    });
    await database.queries.destroy();
    await place.remove();
  },
);
