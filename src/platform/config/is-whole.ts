import { ValidateBy } from 'class-validator';

/** A whole number within bounds, both included. */
export const IsWhole = (from: number, to: number): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWhole',
      validator: { validate: (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to },
    },
    { message: `must be a whole number from ${from} to ${to}` },
  );
