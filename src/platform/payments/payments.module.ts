import { Global, Module } from '@nestjs/common';
import { regularWork } from '../clock/regularly.js';
import { PaymentEvents } from './payment-events.js';
import { Payments } from './payments.js';

@Global()
@Module({
  providers: [
    Payments,
    PaymentEvents,
    regularWork(Payments, {
      everyMinutes: 0.5,
      role: 'api',
      when: (_, { mode }) => mode === 'simulator',
      run: (payments) => payments.meet(),
    }),
    regularWork(PaymentEvents, { everyMinutes: 1, role: 'worker', run: (events) => events.sweep() }),
  ],
  exports: [Payments, PaymentEvents],
})
export class PaymentsModule {}
