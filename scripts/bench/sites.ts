import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type BuildFigures, build, isBuilt } from './builds';
import {
  benchFolder,
  copyCheckout,
  copyCommit,
  listOtherPackages,
  writeEmptyPage,
} from './folders';
import type { Options } from './options';
import type { Say } from './progress';
import { type Server, startNext, startNginx } from './servers';
import { startTwin } from './twin';

export type Builds = {
  site: string;
  empty: string;
  earlier: string | undefined;
  /** Figures of the site's own build, when it was built in this run. */
  figures: BuildFigures | undefined;
};

/** Origins behind nginx. */
export type Sites = { site: string; twin: string; empty: string; earlier: string | undefined };

/** Builds this checkout, the empty page and, when asked for, an earlier commit. */
export async function makeBuilds({ against, reuse }: Options, say: Say): Promise<Builds> {
  const make = async (name: string, prepare: () => string) => {
    const folder = join(benchFolder, name);
    if (reuse && isBuilt(folder)) return { folder };
    say(`building ${name}`);
    return { folder: prepare(), figures: await build(folder) };
  };
  const site = await make('site', () => copyCheckout('site'));
  const empty = await make('empty-page', () => writeEmptyPage('empty-page'));
  const commit = against === undefined ? undefined : findCommit(against);
  const earlier = commit && (await make(commit, () => unpack(commit)));
  return {
    site: site.folder,
    empty: empty.folder,
    earlier: earlier ? earlier.folder : undefined,
    figures: site.figures,
  };
}

const findCommit = (name: string) =>
  execFileSync('git', ['rev-parse', '--short', `${name}^{commit}`], { encoding: 'utf8' }).trim();

function unpack(commit: string): string {
  const folder = copyCommit(commit);
  const others = listOtherPackages(folder);
  if (others.length > 0)
    console.warn(
      `The earlier build is made with the packages of this one, which differ in ${others.join(', ')}`,
    );
  return folder;
}

/** Starts each build and the twin behind an nginx of its own. */
export async function startSites(builds: Builds) {
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers.reverse()) await server.stop();
  };
  const keep = <S extends Server>(server: S): S => {
    servers.push(server);
    return server;
  };
  const serve = async (host: string, folder: string) => keep(await startNginx(host, folder)).origin;
  try {
    const site = keep(await startNext(builds.site));
    const twin = keep(await startTwin(site.host));
    const empty = keep(await startNext(builds.empty));
    const earlier = builds.earlier ? keep(await startNext(builds.earlier)) : undefined;
    const sites: Sites = {
      site: await serve(site.host, builds.site),
      twin: await serve(twin.host, builds.site),
      // The configuration knows nothing of the pages, so the site's serves the empty page too.
      empty: await serve(empty.host, builds.site),
      earlier: earlier && builds.earlier && (await serve(earlier.host, builds.earlier)),
    };
    return { sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
