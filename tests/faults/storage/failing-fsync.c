#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Says that the disk failed, for as long as the file named by FAIL_FSYNC is there. */
static int fails(void) {
  const char *file = getenv("FAIL_FSYNC");
  return file && access(file, F_OK) == 0;
}

static int keep(const char *name, int descriptor) {
  if (fails()) return errno = EIO, -1;
  int (*real)(int) = dlsym(RTLD_NEXT, name);
  return real(descriptor);
}

int fsync(int descriptor) { return keep("fsync", descriptor); }

int fdatasync(int descriptor) { return keep("fdatasync", descriptor); }
