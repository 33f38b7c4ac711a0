export class BackOff {
  began(): void;
  died(): number;
}
