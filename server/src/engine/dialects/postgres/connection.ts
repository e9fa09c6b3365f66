import { databaseFields } from '../connection-field.ts';

export const connectionFields = databaseFields({
  port: 5432,
  database: { required: true, default: 'postgres' },
  user: null,
});
