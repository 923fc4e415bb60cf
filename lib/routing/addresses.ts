/** The environments of specification §7. */
export const appEnvs = ['development', 'staging', 'production'] as const;
export type AppEnv = (typeof appEnvs)[number];

/** Base addresses of site (`client`) and API (`server`), without a slash at the end. */
export type Addresses = { appEnv: AppEnv; client: string; server: string };
