/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
export const hashCost = { memory: 19_456, passes: 2, parallelism: 1 }
