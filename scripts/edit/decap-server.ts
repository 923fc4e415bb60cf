import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

type Request = IncomingMessage & { body?: unknown };
/** An answer, with the method by which Decap's local server sends one. */
export type Response = ServerResponse & { json(body: unknown): Response };
export type Handler = (request: Request, response: Response, next: () => void) => void;

type Application = RequestListener & {
  use(handler: Handler): void;
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
};
type Express = {
  (): Application;
  json(options: { limit: string }): Handler;
  static(folder: string): Handler;
};
type DecapServer = {
  registerLocalFs(application: Application, options: { logLevel: string }): Promise<void>;
};

const ours = createRequire(import.meta.url);
const script = ours.resolve('decap-server/dist/middlewares.js');

/** Decap's local server, which reads and writes files below the working folder. */
export const { registerLocalFs }: DecapServer = ours(script);
/** Its own Express, which nothing else here needs. */
export const express: Express = createRequire(script)('express');
