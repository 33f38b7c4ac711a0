import { Global, Module } from '@nestjs/common';
import { PaymentEvents } from './payment-events.js';
import { Payments } from './payments.js';

@Global()
@Module({ providers: [Payments, PaymentEvents], exports: [Payments, PaymentEvents] })
export class PaymentsModule {}
