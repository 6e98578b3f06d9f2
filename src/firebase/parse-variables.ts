import * as z from 'zod/mini';

/** A variable of the build is missing or wrong; the message names every one, and no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError naming every bad variable */
export function parseVariables<Schema extends z.ZodMiniType>(schema: Schema, env: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  throw new ConfigError(`Configuration is missing or wrong: ${names.sort().join(', ')}. See .env.example.`);
}
