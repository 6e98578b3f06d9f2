import type { PaymentWorld } from './payment-world';

/** The number chooses among what there is. */
export const paymentActions: Readonly<
  Record<string, (world: PaymentWorld, pick: number) => void>
> = {
  start: (world, pick) => world.start(pick),
  callback: (world, pick) => world.callback(pick),
  forge: (world, pick) => world.forgeCallback(pick),
  verify: (world, pick) => world.verify(pick),
  code: (world, pick) => world.code(pick),
  schedule: (world, pick) => world.schedule(pick),
  decide: (world, pick) => world.decide(pick),
  lose: (world, pick) => world.loseCallback(pick),
  admin: (world, pick) => world.administrate(pick),
  crash: (world, pick) => world.crash(pick),
  outage: (world, pick) => pick % 3 === 0 && world.gateway.breakDown(),
  seconds: (world, pick) => world.jump(pick % 20_000),
  window: (world, pick) => world.jump(299_000 + (pick % 75) * 1000),
  minutes: (world, pick) => world.jump((pick % 12) * 60_000),
  hours: (world, pick) => world.jump((pick % 30) * 3_600_000),
  // Mostly not at all, because that ends what is promised about minutes; else
  // minutes or days.
  back: (world, pick) =>
    pick % 4 === 0 && world.jump(-pick * (pick % 8 === 0 ? 10 : 3_000)),
};
