import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const messageMigrations: Migrations = {
  '0200_messages': sqlMigration(`
    CREATE TABLE messages (
      id text PRIMARY KEY,
      corporation_code text NOT NULL,
      type_code text NOT NULL,
      title text NOT NULL,
      content text NOT NULL,
      link text,
      publish_time timestamptz NOT NULL
    );
    CREATE TABLE message_recipients (
      corporation_code text NOT NULL,
      user_id text NOT NULL,
      message_id text NOT NULL REFERENCES messages ON DELETE CASCADE,
      type_code text NOT NULL,
      publish_time timestamptz NOT NULL,
      is_read boolean NOT NULL DEFAULT false,
      PRIMARY KEY (corporation_code, user_id, message_id)
    );
    CREATE INDEX message_recipients_by_time ON message_recipients (corporation_code, user_id, publish_time DESC);
    CREATE INDEX message_recipients_unread ON message_recipients (corporation_code, user_id, type_code)
      WHERE NOT is_read;
    CREATE INDEX message_recipients_of_message ON message_recipients (message_id);
  `),
};
