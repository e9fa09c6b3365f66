import { databaseFields } from '../connection-field.ts';

export const connectionFields = databaseFields({
  port: 3306,
  database: { required: true, default: null },
  user: null,
});
