import fc from 'fast-check'

/** Every run of the suite asks its properties the same questions; `FC_SEED` asks others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })
