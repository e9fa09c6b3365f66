export type {
  Deliveries,
  DeliveryContent,
  DeliveryFile,
  DeliveryGuard,
  DeliveryRecipient,
  DeliveryRequest,
  ListUses,
  OnSettled,
  SettledDelivery,
} from './deliveries.ts';
export { recipientChoices } from './recipient-choices.ts';
export { channelsOf, toldRecipients, type ToldMember } from './told-recipients.ts';
