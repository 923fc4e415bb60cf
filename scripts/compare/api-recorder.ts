import type { FastifyInstance } from 'fastify';
import { describeCall } from './describe';
import { apiHost, remoteApp } from './http';
import type { Kind, RecordFolder } from './record-folder';

/** Records every call that is injected into `app` while an item is filled. */
export type Recorder = {
  origin: string;
  item(
    name: string,
    fill: (
      app: FastifyInstance,
      add: (title: string, text: string, count?: number) => void,
    ) => Promise<void>,
  ): Promise<void>;
};

/** Makes one for a running API; `rename` gives names to what differs by place. */
export function recordApi(
  folder: RecordFolder,
  kind: Kind,
  origin: string,
  { host = apiHost, prefix = '' } = {},
): Recorder {
  return {
    origin,
    item: (name, fill) =>
      folder.item(kind, `${prefix}${name}`, (add) => {
        const app = remoteApp(
          origin,
          (ask, answer) => {
            const { title, text } = describeCall(ask, answer);
            add(title, text);
          },
          host,
        );
        return fill(app, add);
      }),
  };
}
