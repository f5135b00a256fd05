import * as z from 'zod/mini'

// The content security policy forbids code made from strings, which zod would use to check faster.
z.config({ jitless: true })
