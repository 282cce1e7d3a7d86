process.stdout.write('built\n');
